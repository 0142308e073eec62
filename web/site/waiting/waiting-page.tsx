import { Link, useParams } from 'react-router';
import { getOwnWaitingEntry } from '../../../contract/visits/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PrivatePage } from '../layout/private-page.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { WaitingEntry } from './waiting-entry.tsx';

export default function WaitingPage() {
  const { token = '' } = useParams();
  const query = usePublicQuery({
    ...buildQuery(getOwnWaitingEntry, { params: { token } }),
    // The tab may stay open for hours while a hold comes and goes.
    refetchOnWindowFocus: 'always',
  });
  return (
    <PrivatePage
      title="Lista de așteptare"
      description="Locul dumneavoastră pe lista de așteptare."
      query={query}
      invalidText="Poate nu a fost copiat întreg din e-mail, sau ziua pentru care așteptați a trecut."
      actions={
        <Button asChild>
          <Link to="/appointment">Programează o vizită</Link>
        </Button>
      }
    >
      {({ entry }) => (
        <Section className="min-h-[70vh]">
          <WaitingEntry entry={entry} token={token} />
        </Section>
      )}
    </PrivatePage>
  );
}
