import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { contentTypeOf } from '../../../contract/content/all.ts';
import { Button } from '../../ui/button.tsx';
import { newScreen, useContentKind } from '../parts/content-screens.ts';
import { kindWords } from '../parts/kind-words.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { ContentList } from './list/content-list.tsx';
import { PlanComparison } from './plans/plan-comparison.tsx';

/** The list of one content kind; the address says which. */
export default function ContentListPage() {
  const kind = useContentKind();
  const navigate = useNavigate();
  const { fresh, lead } = kindWords[kind];
  useShortcut('n', fresh, () => void navigate(newScreen(kind)));
  return (
    <AdminPage
      title={contentTypeOf(kind).label.many}
      lead={lead}
      actions={
        <Button asChild size="sm">
          <Link to={newScreen(kind)}>
            <Plus size={18} aria-hidden />
            {fresh}
          </Link>
        </Button>
      }
    >
      <ContentList key={kind} kind={kind} />
      {kind === 'subscriptions' && <PlanComparison />}
    </AdminPage>
  );
}
