import { Link, useParams } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { PrivatePage } from '../layout/private-page.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { visitQuery } from './visit-calls.ts';
import { VisitOverview } from './visit-overview.tsx';

export default function VisitPage() {
  const { token = '' } = useParams();
  return (
    <PrivatePage
      title="Vizita dumneavoastră"
      description="Starea vizitei, mutare și anulare."
      query={usePublicQuery(visitQuery(token))}
      failedTitle="Nu am putut încărca vizita"
      invalidText="Verificați dacă l-ați copiat întreg din e-mail. Dacă tot nu merge, sunați-ne și găsim vizita împreună."
      expiredText="Au trecut mai mult de 90 de zile de la vizită. Pentru o vizită nouă, programați-vă din nou sau sunați-ne."
      actions={
        <>
          <Button asChild>
            <Link to="/contact">Contact</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/appointment">Programează o vizită</Link>
          </Button>
        </>
      }
    >
      {({ visit }) => <VisitOverview visit={visit} token={token} />}
    </PrivatePage>
  );
}
