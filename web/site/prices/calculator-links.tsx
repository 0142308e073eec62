import { Link } from 'react-router';
import type { Estimate } from '../../../contract/prices/estimate-price.ts';
import { choiceText, rangeText } from '../../../contract/prices/price-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { carryEstimate } from '../forms/carried-estimate.ts';

interface CalculatorLinksProps {
  subject: { serviceId: string } | { planId: string };
  name: string;
  estimate: Estimate;
}

export function CalculatorLinks({ subject, name, estimate }: CalculatorLinksProps) {
  const query = 'serviceId' in subject ? `?service=${encodeURIComponent(subject.serviceId)}` : '';
  const carry = () =>
    carryEstimate({
      ...subject,
      choice: toChoice(estimate),
      text: `${name}: ${choiceText(estimate)}, ${rangeText(estimate)}, orientativ`,
    });
  return (
    <>
      <Button asChild className="grow px-4!">
        <Link to={`/appointment${query}`} onClick={carry}>
          Programează o vizită
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

/** Leaves out options of a plan that was chosen before. */
const toChoice = ({ quantity, parts, frequency }: Estimate) => ({
  quantity,
  options: parts.flatMap((part) => (part.kind === 'option' ? [part.name] : [])),
  ...(frequency !== undefined && { frequency }),
});
