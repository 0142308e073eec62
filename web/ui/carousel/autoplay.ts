/** What the visitor is doing to something that moves by itself. */
interface Interaction {
  hovered: boolean;
  focused: boolean;
  touched: boolean;
  /** By the pause button; only the same button ends it. */
  paused: boolean;
}

interface PlaybackConditions {
  enabled: boolean;
  hidden: boolean;
  reducedMotion: boolean;
}

type InteractionEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'touch' | 'release' | 'toggle';

export const noInteraction: Interaction = { hovered: false, focused: false, touched: false, paused: false };

export function interactionReducer(interaction: Interaction, event: InteractionEvent): Interaction {
  switch (event) {
    case 'enter':
      return { ...interaction, hovered: true };
    case 'leave':
      return { ...interaction, hovered: false };
    case 'focus':
      return { ...interaction, focused: true };
    case 'blur':
      return { ...interaction, focused: false };
    case 'touch':
      return { ...interaction, touched: true };
    case 'release':
      return { ...interaction, touched: false };
    case 'toggle':
      return { ...interaction, paused: !interaction.paused };
  }
}

/** Anything the visitor does to it, or asks of the system, stops the motion. */
export function isPlaying(interaction: Interaction, { enabled, hidden, reducedMotion }: PlaybackConditions) {
  const held = interaction.hovered || interaction.focused || interaction.touched || interaction.paused;
  return enabled && !hidden && !reducedMotion && !held;
}

/** The place `by` steps on, round the end. */
export const stepIndex = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (((index + by) % count) + count) % count;
