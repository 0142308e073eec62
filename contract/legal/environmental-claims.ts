/**
 * General environmental claims, which Directive (EU) 2024/825 forbids without proof. The patterns match texts without
 * diacritics; 'verde', 'natural' and 'organic' count only next to certain words.
 */
const claims = [
  /\beco[- ]?friendly\b/,
  /\beco\b/,
  /\becologic(?:a|i|e|ul|ului|ele)?\b/,
  /\bprieten(?:os|oasa|osi|oase|osul|oasele)? (?:cu|al|ai|ale) (?:mediul|mediului|natura|naturii|planeta|planetei)\w*/,
  /\bsustenabil\w*/,
  /\bsustainabl[ey]\b/,
  /\benvironmentally[- ]friendly\b/,
  /\bbio\b/,
  /\bbiodegradabil\w*/,
  /\bnepoluant\w*/,
  /\bdezvoltar\w* durabil\w*/,
  /\b(?:energi|tehnologi|soluti|practic|compani|firm|afacer|alternativ|viitor|alegeri?|initiativ|servici)\w* (?:mai )?(?:verde|verzi)\b/,
  /\b(?:100 ?%|complet|total|produse?|produsele|tratamente?|substante|ingrediente) natural[ae]?\b/,
  /\b(?:produse?|produsele|hrana|legume|fructe) organic[ae]?\b/,
  /\b(?:neutr[aue]|neutri) (?:climatic|din punct de vedere climatic|in emisii|in carbon)\b/,
  /\b(?:zero|fara) emisii\b/,
  /\b(?:respect|respectul|grija|grijuliu|grijulii|responsabil\w*|bland[ae]?|blanzi) (?:cu|pentru|fata de) (?:mediu|mediul|natura|planeta)\b/,
  /\b(?:nu (?:dauneaza|afecteaza)|protejeaza|protejam|respectam) (?:mediul|natura|planeta)\b/,
];

/** The claims of a text, each once, as the text spells them. */
export function findEnvironmentalClaims(text: string): string[] {
  const written = text.normalize('NFC').replace(/<[^>]*>/g, ' ');
  const plain = foldEachLetter(written);
  const found = claims.flatMap((claim) =>
    [...plain.matchAll(new RegExp(claim, 'g'))].map(({ index, 0: match }) =>
      written.slice(index, index + match.length).toLowerCase(),
    ),
  );
  return [...new Set(found)];
}

export const findClaimsIn = (value: unknown): string[] => [
  ...new Set(listTexts(value).flatMap(findEnvironmentalClaims)),
];

/** Web addresses are not claims. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:https?:\/\/|\/)\S*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Keeps the length of the text, so that positions are the same in both texts. */
const foldEachLetter = (text: string) =>
  Array.from(
    { length: text.length },
    (_, index) => (text[index] as string).normalize('NFD')[0]?.toLowerCase() ?? ' ',
  ).join('');
