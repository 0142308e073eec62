interface PerCentCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const minPixels = 16;

export function cropPixels(crop: PerCentCrop, picture: { width: number; height: number }) {
  const side = (start: number, length: number, whole: number) => {
    const from = Math.min(Math.max(0, Math.round((start / 100) * whole)), Math.max(0, whole - minPixels));
    const size = Math.round((length / 100) * whole);
    return [from, Math.min(Math.max(minPixels, size), whole - from)] as const;
  };
  const [left, width] = side(crop.x, crop.width, picture.width);
  const [top, height] = side(crop.y, crop.height, picture.height);
  return { left, top, width, height };
}
