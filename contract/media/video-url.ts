export const buildVideoUrl = ({ id, type }: { id: string; type: 'mp4' | 'webm' }) => `/media/video-${id}.${type}`;

export const findVideoIds = (text: string) => [
  ...new Set([...text.matchAll(/\/media\/video-([a-f0-9]{12})\.(?:mp4|webm)/g)].map(([, id]) => id as string)),
];
