import { type Bani, calculatePercent, minBani, subtractBani, zeroBani } from '../kernel/money.ts';
import { ro } from './ro.ts';
import type { Deposit } from './schemas.ts';

/** The part of a total (VAT included) that is due before the work; at most the total. */
export function calculateDeposit(deposit: Deposit | null | undefined, total: Bani): Bani {
  if (!deposit) return zeroBani;
  if (deposit.kind === 'percent') return calculatePercent(total, deposit.percent);
  return minBani(deposit.amount, total);
}

/** 'Avans de 30%: 1.200 lei, după acceptare; restul de 2.800 lei, după terminarea lucrărilor.', or '' without one. */
export function describeDeposit(deposit: Deposit | null | undefined, total: Bani, texts = ro): string {
  const amount = calculateDeposit(deposit, total);
  if (!deposit || amount === 0) return '';
  return texts.deposit(deposit.kind === 'percent' ? deposit.percent : null, amount, subtractBani(total, amount));
}
