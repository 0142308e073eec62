/** VAT percentages with the first day on which they apply, oldest first. */
export const vatRates = {
  standard: { label: 'Cota standard', percents: [{ from: '2025-08-01', percent: 21 }] },
  reduced: { label: 'Cota redusă', percents: [{ from: '2025-08-01', percent: 11 }] },
  exempt: { label: 'Scutit', percents: [{ from: '2025-08-01', percent: 0 }] },
} as const satisfies Record<string, { label: string; percents: { from: string; percent: number }[] }>;

export type VatRate = keyof typeof vatRates;
export const vatRateNames = Object.keys(vatRates) as [VatRate, ...VatRate[]];

export function findVatPercent(rate: VatRate, day: string): number {
  const { percents } = vatRates[rate];
  return (percents.findLast(({ from }) => from <= day) ?? percents[0]).percent;
}

export const findVatRate = (percent: number): VatRate | undefined =>
  vatRateNames.find((rate) => vatRates[rate].percents.some((each) => each.percent === percent));

/** '21%', 'scutit' */
export const formatVatPercent = (percent: number) => (percent === 0 ? 'scutit' : `${percent}%`);
