import { PICTURE_LONGEST_SIDE, PICTURE_MIN_SIDE, PICTURE_QUALITY } from "~/models/media/picture.rules";

/**
 * A photograph as the server would store it, so that less is sent: upright, 1200 pixels at most, without the data of
 * the camera. A small file is sent as it is, and so is one that would become too narrow.
 * @throws when the browser cannot read it
 */
export async function scalePhoto(file: File): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = image;
    const scale = PICTURE_LONGEST_SIDE / Math.max(width, height);
    if (scale >= 1 || Math.min(width, height) * scale < PICTURE_MIN_SIDE) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    pen.imageSmoothingQuality = "high";
    // As the server does: a JPEG has no transparency.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const scaled = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", PICTURE_QUALITY / 100),
    );
    return scaled ?? file;
  } finally {
    image.close();
  }
}
