import type { Db } from '../../../server/platform/db/database.ts';
import type { ProgramServer } from './program-server.ts';

export const programMoods = ['answers', 'refuses', 'loses', 'breaks', 'waits'] as const;
/** `loses`: it makes the document, and its answer is lost. `breaks`: the connection breaks before. */
type ProgramMood = (typeof programMoods)[number];

interface MadeDocument {
  /** What it was made for. */
  key: string;
  /** The id that the program was told; SmartBill is told none. */
  id: string | undefined;
  gross: number;
  isDeleted: boolean;
}

/** The company's program, with the documents that are in it. */
export interface KeptProgram {
  mood: ProgramMood;
  documents: MadeDocument[];
}

/** Lets the server keep what it made, and answer in the mood of the moment. */
export function keepDocuments(program: ProgramServer, db: Db): KeptProgram {
  const kept: KeptProgram = { mood: 'answers', documents: [] };
  program.answer = async (call) => {
    const { path, body } = call;
    const makesDocument = /invoice|proforma|emitere/.test(path);
    const { mood } = kept;
    if (mood === 'waits') return { status: 429, body: {} };
    if (!makesDocument || mood === 'breaks') return makesDocument ? 'hang up' : undefined;
    if (mood === 'refuses')
      return { body: { errorText: 'Nu', status: 400, statusMessage: 'Nu', Success: false, Message: 'Nu' } };
    const id: string | undefined = body.idempotencyKey ?? body.IdExtern;
    if (!id || kept.documents.every((made) => made.id !== id))
      kept.documents.push({ key: await findSent(db), id, gross: sumBody(body), isDeleted: false });
    if (mood !== 'loses') return undefined;
    program.accept(call);
    return 'hang up';
  };
  return kept;
}

/** Hand-overs run one after another, so the one that is being sent is the one that the program is told. */
async function findSent(db: Db) {
  const rows = await db.selectFrom('invoiced_items').select('key').where('state', '=', 'sending').execute();
  const [sent] = rows;
  if (!sent || rows.length > 1) throw new Error(`${rows.length} hand-overs are being sent`);
  return sent.key;
}

interface SentLine {
  price?: number;
  quantity?: number;
  PretTotal?: number;
}

const sumBody = ({ products, Continut }: { products?: SentLine[]; Continut?: SentLine[] }) =>
  (products ?? Continut ?? [])
    .map(({ price = 0, quantity = 0, PretTotal }) => Math.round((PretTotal ?? price * quantity) * 100))
    .reduce((sum, bani) => sum + bani, 0);
