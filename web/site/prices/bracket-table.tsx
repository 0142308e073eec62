import { formatBani } from '../../../contract/kernel/money.ts';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { bracketPriceText, bracketText } from '../../../contract/prices/price-text.ts';

/** Also shown without JavaScript. */
export function BracketTable({ title, guide }: { title: string; guide: PriceGuide }) {
  const { brackets, unit, minimum } = guide;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold text-forest">{title}</caption>
      <tbody className="border-t border-sand">
        {brackets.map(({ upTo, price }, place) => (
          <tr key={upTo ?? 0} className="border-b border-sand">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal first-letter:uppercase">
              {bracketText(brackets, place, unit)}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap figures">{bracketPriceText(guide, price)}</td>
          </tr>
        ))}
        {minimum !== undefined && (
          <tr className="border-b border-sand">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              Preț minim
            </th>
            <td className="py-2.5 text-right whitespace-nowrap figures">{formatBani(minimum)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
