/**
 * Creates smaller copies of the demonstration's pictures, and the list of all pictures (db/seed/pictures.json). The
 * originals are db/seed/pictures/<subject>-<variant>.jpg, at most 1200 pixels long. Run it after adding a picture.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const FOLDER = "db/seed/pictures";
const WIDTHS = [780, 640, 320];
const isFull = (name) => name.endsWith(".jpg") && !WIDTHS.some((width) => name.endsWith(`-${width}.jpg`));

const list = [];
for (const file of (await readdir(FOLDER)).filter(isFull).sort()) {
  const bytes = await readFile(`${FOLDER}/${file}`);
  const { width, height } = await sharp(bytes).metadata();
  const name = file.slice(0, -".jpg".length);
  for (const smaller of WIDTHS.filter((candidate) => candidate < width)) {
    await sharp(bytes)
      .resize({ width: smaller })
      .jpeg({ quality: 68, mozjpeg: true, progressive: false })
      .toFile(`${FOLDER}/${name}-${smaller}.jpg`);
  }
  list.push({ name, subject: name.split("-")[0], width, height, bytes: bytes.length });
}
await writeFile(`${FOLDER}.json`, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} pictures, ${list.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
