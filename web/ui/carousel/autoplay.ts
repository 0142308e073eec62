/** What the visitor is doing to something that moves by itself. */
export interface Interaction {
  hovered: boolean;
  focused: boolean;
  touched: boolean;
  /** By the pause button; only the same button ends it. */
  paused: boolean;
}

export interface PlaybackConditions {
  enabled: boolean;
  hidden: boolean;
  reducedMotion: boolean;
}

export type InteractionEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'release' | 'toggle';

export const noInteraction: Interaction = { hovered: false, focused: false, touched: false, paused: false };

export function interactionReducer(attention: Interaction, event: InteractionEvent): Interaction {
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
export function isPlaying(attention: Interaction, { enabled, hidden, reducedMotion }: PlaybackConditions) {
  const held = attention.hovered || attention.focused || attention.touched || attention.paused;
  return enabled && !hidden && !reducedMotion && !held;
}

/** The place `by` steps on, round the end. */
export const stepIndex = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (((index + by) % count) + count) % count;
