import { Socket } from "node:net";
import { once } from "node:events";

export interface RawRequest {
  method?: "GET" | "HEAD" | "POST";
  /** The path of the request, with its query. */
  path: string;
  /** The host with the port, such as `fr.localhost:8787`. */
  host: string;
  cookie?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** A raw body instead of a form. Such a request has no Origin header, and even a GET request may have a raw body. */
  raw?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  location: string | null;
  body: string;
}

let senders = 0;

/** Returns the bytes of a request. Each request has its own IP address, so that the limit for bursts does not apply. */
function bytesOf({ method = "POST", path, host, cookie, form = {}, headers = {}, raw }: RawRequest): Buffer {
  const body = raw ?? new URLSearchParams(form).toString();
  const hasBody = method === "POST" || raw !== undefined;
  senders += 1;
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(raw === undefined ? [`Origin: http://${host}`] : []),
    `CF-Connecting-IP: 198.51.100.${senders % 250}-${senders}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(hasBody
      ? [
          ...(raw === undefined ? ["Content-Type: application/x-www-form-urlencoded"] : []),
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]
      : []),
    "Connection: close",
  ];
  const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n`);
  return hasBody ? Buffer.concat([bytes, typeof body === "string" ? Buffer.from(body) : body]) : bytes;
}

/**
 * Sends requests that reach the server at the same moment. Every connection first sends all bytes except the last; then
 * the last bytes of all connections are sent together. Clients that are only started in parallel would not race.
 */
export async function sendTogether(port: number, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const connections = await Promise.all(
    requests.map(async (request) => {
      const socket = new Socket();
      socket.setNoDelay(true);
      socket.connect(port, "127.0.0.1");
      await once(socket, "connect");
      const bytes = bytesOf(request);
      await new Promise<void>((resolve) => void socket.write(bytes.subarray(0, -1), () => resolve()));
      return { socket, answer: readAnswer(socket, request.method === "HEAD"), last: bytes.subarray(-1) };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const { socket, last } of connections) socket.write(last);
  return Promise.all(connections.map(({ answer }) => answer));
}

/**
 * Sends exactly these bytes on a connection of its own and then ends it, as a client does that breaks off.
 * @returns null if the server closes the connection without an answer
 */
export async function sendBytes(port: number, bytes: string): Promise<RawAnswer | null> {
  const socket = new Socket();
  socket.connect(port, "127.0.0.1");
  await once(socket, "connect");
  const answer = readAnswer(socket, false);
  socket.end(Buffer.from(bytes));
  const { status, ...rest } = await answer;
  return Number.isNaN(status) ? null : { status, ...rest };
}

/**
 * Reads one complete response. The length of the response shows where it ends, because the server keeps the connection
 * open.
 */
async function readAnswer(socket: Socket, isHead: boolean): Promise<RawAnswer> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, Buffer.from(chunk)]);
    if (isHead ? received.includes("\r\n\r\n") : isWhole(received)) break;
  }
  socket.destroy();
  const text = received.toString("utf8");
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return {
    status: Number(head.split(" ")[1]),
    location: headerOf(head, "location"),
    body: rest.join("\r\n\r\n"),
  };
}

const headerOf = (head: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? null;

function isWhole(received: Buffer): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = received.subarray(0, end).toString("latin1");
  const length = headerOf(head, "content-length");
  if (length !== null) return received.length >= end + 4 + Number(length);
  return received.subarray(-5).toString("latin1") === "0\r\n\r\n";
}
