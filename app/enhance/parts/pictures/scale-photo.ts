import { PICTURE_LONGEST_SIDE, PICTURE_MIN_SIDE, PICTURE_QUALITY } from "~/models/media/picture.rules";

/**
 * Scales a photograph down to the size that the server stores, so that the upload is smaller. The result is upright and
 * has no camera metadata; a small file is returned unchanged.
 * @returns null if the picture has too few pixels
 * @throws if the browser cannot read the file
 */
export async function scalePhoto(file: File, maxBytes: number): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = image;
    const shortest = Math.min(width, height);
    if (shortest < PICTURE_MIN_SIDE) return null;
    const scale = Math.min(1, PICTURE_LONGEST_SIDE / Math.max(width, height));
    const isNarrow = shortest * scale < PICTURE_MIN_SIDE;
    if ((scale === 1 || isNarrow) && file.size <= maxBytes) return file;
    return (await draw(image, isNarrow ? PICTURE_MIN_SIDE / shortest : scale)) ?? file;
  } finally {
    image.close();
  }
}

async function draw(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.imageSmoothingQuality = "high";
  // The background is white, as on the server, because a JPEG has no transparency.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", PICTURE_QUALITY / 100));
}
