import { Link } from 'react-router';
import type { Estimate } from '../../../contract/prices/estimate-price.ts';
import type { EstimateChoice } from '../../../contract/prices/price-guide.ts';
import { choiceText, rangeText } from '../../../contract/prices/price-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { carryEstimate } from '../forms/carried-estimate.ts';

interface CalculatorLinksProps {
  subject: { serviceId: string } | { planId: string };
  name: string;
  choice: EstimateChoice;
  estimate: Estimate;
}

/** To the forms, with the choice. */
export function CalculatorLinks({ subject, name, choice, estimate }: CalculatorLinksProps) {
  const query = 'serviceId' in subject ? `?service=${encodeURIComponent(subject.serviceId)}` : '';
  const carry = () =>
    carryEstimate({ ...subject, choice, text: `${name}: ${choiceText(estimate)}, ${rangeText(estimate)}, orientativ` });
  return (
    <>
      <Button asChild className="grow px-4!">
        <Link to={`/appointment${query}`} onClick={carry}>
          Programează o Întâlnire
        </Link>
      </Button>
      <Button asChild variant="onDark" className="grow px-4!">
        <Link to={`/contact${query}`} onClick={carry}>
          Cere o ofertă
        </Link>
      </Button>
    </>
  );
}
