const pages = [1, 2, 3];

/** A drawing of pages: every article is already on this one, so the numbers lead nowhere. */
export function Pagination() {
  return (
    <nav aria-label="Pagini" className="mt-14 flex justify-center gap-2 lg:mt-20">
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          aria-current={page === 1 ? 'page' : undefined}
          className="figures size-12 rounded-full border border-transparent font-semibold text-forest transition-colors hover:border-forest/35 aria-[current]:bg-forest aria-[current]:text-white"
        >
          {page}
        </button>
      ))}
    </nav>
  );
}
