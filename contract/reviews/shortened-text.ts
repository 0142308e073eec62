import { foldText } from '../kernel/fold-text.ts';

const ellipsis = /^(…|\.{3})$/;

interface Word {
  text: string;
  /** An ellipsis before it marks omitted words. */
  afterCut: boolean;
  startsSentence: boolean;
  endsSentence: boolean;
}

/**
 * True if the text only leaves out whole sentences, or words where a '…' marks the cut; corrected spelling is allowed.
 */
export function isShortened(original: string, shortened: string): boolean {
  const whole = splitWords(original);
  const kept = splitWords(shortened);
  if (kept.words.length === 0) return false;
  // Possible positions of the last matched word in the original; -1 is before its first word.
  let places = [-1];
  for (const { text, afterCut } of kept.words) {
    places = whole.words.flatMap((word, index) =>
      word.text === text && places.some((from) => mayFollow(whole.words, from, index, afterCut)) ? [index] : [],
    );
  }
  return places.some(
    (at) => at === whole.words.length - 1 || kept.endsWithCut || whole.words[at]?.endsSentence === true,
  );
}

function mayFollow(words: Word[], from: number, at: number, isMarked: boolean) {
  if (at === from + 1) return true;
  if (at <= from) return false;
  return isMarked || ((from < 0 || words[from]?.endsSentence) && words[at]?.startsSentence);
}

function splitWords(text: string) {
  const tokens = text.match(/[\p{L}\p{M}\p{N}]+|…|\.{3}|[.!?\n]/gu) ?? [];
  const words: Word[] = [];
  let [isCut, isStart] = [false, true];
  for (const token of tokens) {
    const last = words.at(-1);
    if (ellipsis.test(token)) isCut = true;
    else if (/[.!?\n]/.test(token)) {
      isStart = true;
      if (last) last.endsSentence = true;
    } else {
      words.push({ text: foldText(token), afterCut: isCut, startsSentence: isStart, endsSentence: false });
      [isCut, isStart] = [false, false];
    }
  }
  return { words, endsWithCut: isCut };
}
