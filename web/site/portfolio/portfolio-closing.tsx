import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { usePage } from '../queries/use-public-query.ts';

export default function PortfolioClosing() {
  const { texts, textOr } = usePage('portfolio');
  return (
    <ClosingPanel title={textOr(texts.closingTitle, 'Urmează grădina dumneavoastră?')} text={texts.closingText}>
      <Button asChild size="lg">
        <Link to="/appointment">Programează o vizită</Link>
      </Button>
      <Button asChild size="lg" variant="onDark">
        <Link to="/contact">Contactați-ne</Link>
      </Button>
    </ClosingPanel>
  );
}
