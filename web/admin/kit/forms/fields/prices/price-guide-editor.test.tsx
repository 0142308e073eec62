import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { services } from '../../../../../../contract/content/services.ts';
import { fill, renderComponent } from '../../../../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../../../../tests/support/components/texts.ts';
import { FieldEditor } from '../field-editor.tsx';
import type { GuideForm } from './guide-form.ts';

let form: GuideForm | undefined;

function Editor() {
  const [value, setValue] = useState<GuideForm>();
  form = value;
  const field = services.fields.priceGuide;
  const onChange = (next: unknown) => setValue(next as GuideForm | undefined);
  return <FieldEditor name="priceGuide" field={field} value={value} onChange={onChange} fieldError={() => undefined} />;
}

const example = () => readText(document.querySelector('[aria-label=Exemplu]'));
const firstPrice = () => findField('Preț', document.querySelector('ol li') as HTMLElement);

test('a price guide starts from an example, takes prices in lei and updates its example price at once', async () => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Tuns gazon, pe m²'));
  expect(example()).toContain('200 m² × 1,50 lei');
  fill(firstPrice(), '2,');
  expect([firstPrice().value, form?.brackets?.[0]?.price]).toEqual(['2,', 200]);
  fill(firstPrice(), '2,05');
  expect(form?.brackets?.[0]?.price).toBe(205);
  expect(example()).toContain('200 m² × 2,05 lei');
  fill(firstPrice(), 'mult');
  expect(example()).toContain('Scrieți suma în cifre, de exemplu 12,50');
});

test('price brackets are sorted by their upper ends', async () => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Tuns gazon, pe m²'));
  await user.click(screen.getByText('Adaugă o treaptă'));
  expect(form?.brackets).toMatchObject([{ upTo: 200 }, { upTo: 500 }, { price: 90 }, {}]);
  const third = findField('Peste 500 m² până la');
  await user.type(third, '300');
  await user.tab();
  expect(form?.brackets).toMatchObject([{ upTo: 200 }, { upTo: 300, price: 90 }, { upTo: 500, price: 120 }, {}]);
  // The focus stays in the bracket that moved: its price is typed next.
  expect((document.activeElement as HTMLInputElement).value).toBe('0,90');
  await user.click(document.querySelector('[aria-label="Elimină treapta 4"]') as HTMLElement);
  expect(form?.brackets).toEqual([{ upTo: 200, price: 150 }, { upTo: 300, price: 90 }, { price: 120 }]);
});

test('removing a price guide can be undone', async () => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Tuns gazon, pe m²'));
  await user.click(screen.getByText('Șterge ghidul'));
  expect(form).toBeUndefined();
  await user.click(await screen.findByText('Anulează'));
  expect(form?.brackets).toHaveLength(3);
});

test('changing an option from a percentage to a sum clears its amount', async () => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Tuns gazon, pe m²'));
  expect(form?.options?.[1]).toMatchObject({ effect: 'percent', amount: 30 });
  await user.click(screen.getAllByLabelText('o singură dată')[1] as HTMLElement);
  expect(form?.options?.[1]).toMatchObject({ effect: 'once', amount: undefined });
  await user.click(screen.getByText('Adaugă o opțiune'));
  expect(form?.options?.[2]).toEqual({ name: '', effect: 'once' });
});

test('a price guide written from nothing has no prices', async () => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Scrie un ghid de preț'));
  expect(form).toEqual({ pricing: 'perUnit', unit: 'm2', brackets: [{}] });
});

test.each([
  ['Un preț pentru toată lucrarea', { pricing: 'perJob', unit: 'm2' }],
  ['arbust', { pricing: 'perUnit', unit: 'shrub' }],
])('measuring by %s clears the prices of the former measure, with undo', async (label, measure) => {
  const { user } = renderComponent(<Editor />);
  await user.click(screen.getByText('Tuns gazon, pe m²'));
  await user.click(screen.getByLabelText(label));
  expect(form).toMatchObject({ ...measure, brackets: [{ upTo: 200 }, { upTo: 500 }, {}], minimum: undefined });
  expect(form?.brackets?.every(({ price }) => price === undefined)).toBe(true);
  expect(form?.options?.map(({ amount }) => amount)).toEqual([undefined, 30]);
  await user.click(await screen.findByText('Anulează'));
  expect(form).toMatchObject({ pricing: 'perUnit', unit: 'm2', minimum: 15_000 });
});
