const PICTURE_HEADERS = {
  "Content-Type": "image/jpeg",
  "X-Content-Type-Options": "nosniff",
  "Content-Disposition": "inline",
};

/** The response that sends a stored picture. */
export const answerPicture = (body: ReadableStream, headers: Readonly<Record<string, string>>): Response =>
  new Response(body, { headers: { ...headers, ...PICTURE_HEADERS } });
