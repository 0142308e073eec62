import { buildPostPagePath, countPostPages } from '../../../contract/content/post-pages.ts';

const circle =
  'figures grid size-12 place-items-center rounded-full border border-transparent font-semibold text-forest transition-colors hover:border-forest/35 aria-[current]:bg-forest aria-[current]:text-white';

/** The buttons do nothing, as the specification requires: every article is already on this page. */
export function StaticPaging() {
  return (
    <nav aria-label="Pagini" className="mt-14 flex justify-center gap-2 lg:mt-20">
      {[1, 2, 3].map((page) => (
        <button key={page} type="button" aria-current={page === 1 ? 'page' : undefined} className={circle}>
          {page}
        </button>
      ))}
    </nav>
  );
}

/** Plain links: each page of a long blog is a document of its own, also without JavaScript. */
export function PostPaging({ page, total }: { page: number; total: number }) {
  const last = countPostPages(total);
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last);
  return (
    <>
      {page > 1 && <link rel="prev" href={buildPostPagePath(page - 1)} />}
      {page < last && <link rel="next" href={buildPostPagePath(page + 1)} />}
      <nav aria-label="Pagini" className="mt-14 flex flex-wrap justify-center gap-2 lg:mt-20">
        {shown.map((each) => (
          <a
            key={each}
            href={buildPostPagePath(each)}
            aria-label={`Pagina ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={circle}
          >
            {each}
          </a>
        ))}
      </nav>
    </>
  );
}
