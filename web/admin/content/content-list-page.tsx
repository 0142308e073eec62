import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { getContentType } from '../../../contract/content/content-types.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { buildNewContentPath, contentKindTexts, useContentKind } from '../kit/shell/content-kinds.ts';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { ContentList } from './list/content-list.tsx';
import { PlanComparison } from './plan-comparison.tsx';

export default function ContentListPage() {
  const kind = useContentKind();
  const navigate = useNavigate();
  const { fresh, lead } = contentKindTexts[kind];
  useShortcut('n', fresh, () => void navigate(buildNewContentPath(kind)));
  return (
    <AdminPage
      title={getContentType(kind).label.many}
      lead={lead}
      actions={<SmallButtonLink to={buildNewContentPath(kind)} icon={Plus} label={fresh} variant="primary" />}
    >
      <ContentList key={kind} kind={kind} />
      {kind === 'subscriptions' && <PlanComparison />}
    </AdminPage>
  );
}
