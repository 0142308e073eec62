import type { Paper, PaperBlock } from '../../../server/common/papers/paper.ts';

const company = {
  name: 'Carpen & Rouă',
  lines: ['SC Carpen și Rouă SRL', 'CUI RO12345674 · J23/1234/2015', 'Str. Grădinarilor nr. 12, Voluntari, jud. Ilfov'],
  accent: '',
};

export const samplePaper = (blocks: PaperBlock[] = [], more: Partial<Paper> = {}): Paper => ({
  title: 'Ofertă pentru grădină',
  company,
  facts: [
    { label: 'Număr', value: 'OF-2027-0001' },
    { label: 'Data', value: '17 noiembrie 2026' },
  ],
  blocks,
  ...more,
});
