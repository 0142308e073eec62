import { writePause } from '../agreements/agreement-steps.ts';
import { insertAgreement } from '../agreements/create-agreement.ts';
import type { Trx } from '../schema/tables.ts';
import type { LifeWriter } from './life-writer.ts';

/** With the numbers in the order in which they were made. */
export async function writeAgreements(trx: Trx, { life, by }: LifeWriter) {
  const now = life.now.toISOString();
  for (const { id, content, createdAt, pause } of life.agreements) {
    const agreement = await insertAgreement({ trx, now }, { id, content, actor: by, at: createdAt });
    if (pause) await writePause({ trx, now: pause.at }, agreement, pause, by);
  }
}
