import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface PasswordToCheck {
  password: string;
  /** Words that an attacker who knows the owner tries first. */
  words: string[];
}

export interface PasswordStrength {
  isWeak: boolean;
  /** The library's name of the weakness; null if it has none. */
  warning: string | null;
}

/** One guess costs 20 ms of CPU time: a billion guesses take one core eight months. */
const enoughGuesses = 1e9;
/** The work grows with the square of the length. */
const checkedLength = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: checkedLength });

parentPort?.on('message', ({ password, words }: PasswordToCheck) => {
  const { guesses, feedback } = estimator.check(password.slice(0, checkedLength), words);
  const strength: PasswordStrength = { isWeak: guesses < enoughGuesses, warning: feedback.warning };
  parentPort?.postMessage(strength);
});
