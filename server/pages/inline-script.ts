/** A script for the head of a page, on one line; every statement ends with its semicolon. */
export const inlineScript = (lines: string) => `<script>${lines.trim().replace(/\n\s*/g, '')}</script>`;
