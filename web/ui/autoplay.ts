/** What the visitor is doing to something that moves by itself. */
export interface Attention {
  hovered: boolean;
  focused: boolean;
  touched: boolean;
  /** By the pause button; only the same button ends it. */
  paused: boolean;
}

export interface Surroundings {
  enabled: boolean;
  hidden: boolean;
  reducedMotion: boolean;
}

export type AttentionEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'release' | 'toggle';

export const noAttention: Attention = { hovered: false, focused: false, touched: false, paused: false };

export function attentionAfter(attention: Attention, event: AttentionEvent): Attention {
  switch (event) {
    case 'enter':
      return { ...attention, hovered: true };
    case 'leave':
      return { ...attention, hovered: false };
    case 'focus':
      return { ...attention, focused: true };
    case 'blur':
      return { ...attention, focused: false };
    case 'touch':
      return { ...attention, touched: true };
    case 'release':
      return { ...attention, touched: false };
    case 'toggle':
      return { ...attention, paused: !attention.paused };
  }
}

/** It moves only while nobody looks closer and nobody asked for rest. */
export function isPlaying(attention: Attention, { enabled, hidden, reducedMotion }: Surroundings) {
  const held = attention.hovered || attention.focused || attention.touched || attention.paused;
  return enabled && !hidden && !reducedMotion && !held;
}

/** The place `by` steps on, round the end. */
export const stepIndex = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (((index + by) % count) + count) % count;
