import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';

export function PortfolioClosing() {
  return (
    <ClosingPanel
      title="Următoarea poate fi a dumneavoastră"
      text="Începem cu o vizită gratuită: vedem locul, ascultăm ce vă doriți și vă spunem ce se poate face, în cât timp și cu ce buget."
    >
      <Button asChild size="lg">
        <Link to="/appointment">Programează o vizită</Link>
      </Button>
      <Button asChild size="lg" variant="onDark">
        <Link to="/contact">Contactați-ne</Link>
      </Button>
    </ClosingPanel>
  );
}
