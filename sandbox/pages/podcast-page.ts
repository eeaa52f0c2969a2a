import { html } from "./html";
import { pageHead } from "./layout";

const SAMPLES_PER_SECOND = 8000;
/** The frequencies of the notes in hertz. Each note lasts a second and fades out. */
const NOTES = [392, 494, 587, 784];
const HEADER_BYTES = 44;

const PLAYER_STYLES = `
.player { padding: 16px; }
p { margin: 0 0 10px; }
audio { display: block; width: 100%; }
`;

/** GET /sandbox/podcast: a sample podcast player. Only pages of the app may show it in a frame. */
export function podcastPage(): Response {
  const nonce = crypto.randomUUID();
  const page = html`<!doctype html>
    <html lang="en">
      ${pageHead("Podcast", nonce, PLAYER_STYLES)}
      <body>
        <div class="player">
          <p class="label">Trousseau sandbox: the podcast’s player</p>
          <p class="meta">Episode 1 · four notes</p>
          <audio controls src="/sandbox/podcast.wav" aria-label="Episode 1"></audio>
        </div>
      </body>
    </html>`;
  return new Response(page.text, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

/** GET /sandbox/podcast.wav: a sound file of a few notes, with 8 bits and one channel. */
export function podcastSound(): Response {
  const samples = Uint8Array.from({ length: NOTES.length * SAMPLES_PER_SECOND }, (_item, index) => {
    const seconds = (index % SAMPLES_PER_SECOND) / SAMPLES_PER_SECOND;
    const hertz = NOTES[Math.floor(index / SAMPLES_PER_SECOND)] ?? 0;
    return 128 + Math.round(60 * Math.sin(2 * Math.PI * hertz * seconds) * (1 - seconds) ** 2);
  });
  return new Response(new Blob([wavHeader(samples.length), samples]), {
    headers: {
      "content-type": "audio/wav",
      "cache-control": "private, no-store",
      // The page in the frame has an opaque origin, so the browser treats its requests as cross-origin.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

/** Returns the header of an uncompressed WAV file: RIFF, the format, and the number of sound bytes. */
function wavHeader(length: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const write = (offset: number, text: string) => {
    for (const [index, character] of [...text].entries())
      view.setUint8(offset + index, character.charCodeAt(0));
  };
  write(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + length, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLES_PER_SECOND, true);
  view.setUint32(28, SAMPLES_PER_SECOND, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, "data");
  view.setUint32(40, length, true);
  return view.buffer;
}
