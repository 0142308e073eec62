import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { InquiryList } from './inbox.tsx';

const inquiry: InquirySummary = {
  id: 'a',
  name: 'Ana Pop',
  email: '',
  isErased: false,
  service: null,
  excerpt: 'Garantați gazonul?',
  state: 'new',
  createdAt: '2027-03-10T09:00:00.000Z',
  answeredAt: null,
  askedAgainAt: null,
  owner: null,
  photos: 0,
  noteCount: 0,
};

test('the message of a client without an e-mail address can be opened, that of an erased one cannot', () => {
  const items = [inquiry, { ...inquiry, id: 'b', name: 'Persoană ștearsă', isErased: true }];
  const shown = { openId: '', buildUrl: (id: string) => `/admin/inquiries?open=${id}`, showState: false };
  renderComponent(<InquiryList items={items} {...shown} replyHours={null} now={Date.parse('2027-03-10T10:00:00Z')} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/inquiries?open=a']);
});
