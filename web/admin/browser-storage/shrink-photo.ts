const maxSide = 2560;
const quality = 0.85;

/**
 * A copy that fits a phone's storage and a weak signal: a phone may also reuse the file for its next photo. A picture that
 * this browser cannot decode stays as it is; the server may know its format.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  return (await drawSmaller(file).catch(() => undefined)) ?? new Blob([await file.arrayBuffer()], { type: file.type });
}

async function drawSmaller(file: Blob) {
  const picture = await createImageBitmap(file);
  try {
    const scale = maxSide / Math.max(picture.width, picture.height);
    if (scale >= 1) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return drawn ?? undefined;
  } finally {
    picture.close();
  }
}
