import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import type { QuoteDetail, QuoteSource } from '../../../contract/quotes/staff-quotes.ts';
import type { StaffQuoteStep } from '../../../contract/quotes/steps.ts';
import type { StaffCall } from '../staff/staff-calls.ts';
import { completeContent } from './quote-content.ts';

/** Staff calls for quotes; `call` is read each time, because a test that moves its clock signs in again. */
export const createQuoteCalls = (call: () => StaffCall) => {
  const path = (id: string, rest = '') => `/api/admin/quotes/${id}${rest}`;
  const read = async (id: string): Promise<QuoteDetail> => (await call()('GET', path(id))).body.quote;
  const create = async (from?: { kind: QuoteSource; id: string }): Promise<string> => {
    const reply = await call()('POST', '/api/admin/quotes', { from });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const save = async (id: string, content: unknown, change: Record<string, unknown> = {}) => {
    const { version, internalNote } = await read(id);
    return call()('PUT', path(id), { version, content, internalNote, ...change });
  };
  const step = async (id: string, name: StaffQuoteStep, change: Record<string, unknown> = {}) => {
    const { version } = await read(id);
    return call()('POST', path(id, '/steps'), { step: name, key: randomUUID(), version, ...change });
  };
  /** A draft that can be sent. */
  const draft = async (change: Partial<QuoteContent> = {}) => {
    const id = await create();
    expect(await save(id, completeContent(change))).toMatchObject({ status: 200 });
    return id;
  };
  const send = async (change: Partial<QuoteContent> = {}): Promise<QuoteDetail> => {
    const reply = await step(await draft(change), 'send');
    expect(reply).toMatchObject({ status: 200 });
    return reply.body.quote;
  };
  const link = async (id: string, channel: 'copy' | 'whatsapp' | 'preview' = 'copy') =>
    new URL((await call()('POST', path(id, '/links'), { channel })).body.url).pathname.split('/').at(-1) as string;
  return { path, read, create, save, step, draft, send, link };
};
