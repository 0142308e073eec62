import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { buildPublicContentPath, getContentType } from '../../../contract/content/content-types.ts';
import { fallbacks, type PageOverview } from '../../../contract/content/pages/page-types.ts';
import { getPagesOverview } from '../../../contract/content/routes.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { buildEditContentPath, contentKindTexts } from '../kit/shell/content-kinds.ts';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { FallbackText } from './fallback-notice.tsx';
import { DraftBadge } from './list/document-row.tsx';

export default function PagesPage() {
  const query = useFreshQuery(getPagesOverview);
  return (
    <AdminPage title={getContentType('pages').label.many} lead={contentKindTexts.pages.lead}>
      <QueryView query={query} failure="Lista nu a putut fi încărcată" waiting={<Waiting />}>
        {(data) => (
          <>
            {data.fallbacks.map((name) => (
              <FallbackText key={name} text={fallbacks[name]} />
            ))}
            <ul className="divide-y divide-sand rounded-2xl border border-sand">
              {data.pages.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function PageRow({ page }: { page: PageOverview }) {
  const { label, fields } = getContentType('pages', page.id);
  const address = buildPublicContentPath('pages', page.id);
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-3 sm:px-5 sm:py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <Link
            to={buildEditContentPath('pages', page.id)}
            className="stretch no-underline underline-offset-4 hover:underline"
          >
            {label.one}
          </Link>
        </p>
        <p className="text-xs text-ink-soft">{address}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {page.hasDraft && <DraftBadge />}
        {page.isSample && <Badge tone="lavender">textele firmei demonstrative</Badge>}
        {!page.isShown && <Badge tone="warm">nepublicată</Badge>}
        <Badge tone={page.filled > 0 ? 'leaf' : 'sand'}>{describeFilled(page, 'sections' in fields)}</Badge>
      </div>
      <p className="text-xs text-ink-soft figures sm:w-44">
        {page.updatedAt ? formatDayAndTime(page.updatedAt) : 'încă nescrisă'}
        {page.updatedBy && <span className="block truncate">{page.updatedBy.name}</span>}
      </p>
      {page.isShown && (
        <SmallButtonLink
          href={address}
          variant="ghost"
          size="iconSm"
          className="relative z-1"
          aria-label={`Vezi pe site: ${label.one}`}
          icon={ExternalLink}
        />
      )}
    </li>
  );
}

function describeFilled({ filled, total }: PageOverview, hasDefault: boolean) {
  if (filled === 0) return hasDefault ? 'textul standard' : 'goală';
  return `${filled} din ${formatCount(total, 'texte')}`;
}

function Waiting() {
  return (
    <SkeletonGroup count={8} className="divide-y divide-sand rounded-2xl border border-sand">
      <div className="p-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-2 h-4 w-1/5" />
      </div>
    </SkeletonGroup>
  );
}
