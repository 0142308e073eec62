import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import type { askAboutQuoteSchemas } from '../../../contract/quotes/own-quote.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import type { FormLimit } from '../../http/rate-limits.ts';
import { receiveOnce } from '../../inquiries/contact-form.ts';
import { countQuoteInquiries } from '../../inquiries/inquiry-store.ts';
import { type OpenedQuote, readShownVersion } from './own-quote-view.ts';
import { refusePreview } from './refusals.ts';

const maxQuestions = 30;

/** Goes to the inbox like a message of the contact form, with the contacts of the quote. */
export async function askQuestion(
  context: Context,
  limit: FormLimit,
  opened: OpenedQuote,
  input: z.output<typeof askAboutQuoteSchemas.input>,
  request: FastifyRequest,
) {
  refusePreview(opened);
  const { quote } = opened;
  const { website, elapsedMs, ...body } = input;
  const { client, number } = (await readShownVersion(context, opened)).snapshot;
  const key = idempotencyKey(request, { quote: quote.id, ...body });
  await limit(request, looksLikeBot(input), async (isSuspicious) => {
    if ((await countQuoteInquiries(context.db, quote.id)) >= maxQuestions) throw tooMany();
    const { name, email, phone } = client;
    return receiveOnce(context, { ...body, name, email, phone, isSuspicious, quote: { id: quote.id, number } }, key);
  });
}

const tooMany = () =>
  new Failure('too_many_requests', 'Ați trimis multe întrebări despre această ofertă. Vă rugăm să ne sunați.', {
    retryAfter: 24 * 60 * 60,
  });
