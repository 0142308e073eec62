const looksLikeLink = /:\/\/|\bwww\.|@|\w\.[a-z]{2,}(\/|\b)/i;

// Four words and no digits or signs other than those of names.
const looksLikeName = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+){0,3}$/u;

/**
 * The name as e-mails greet it; empty for what is no name. Whoever enters a stranger's address must not be able to send
 * them a link or a message.
 */
export function greetingName(name: string) {
  const line = name.replace(/\s+/g, ' ').trim();
  return line.length <= 60 && looksLikeName.test(line) && !looksLikeLink.test(line) ? line : '';
}
