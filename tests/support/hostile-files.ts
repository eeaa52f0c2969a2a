import { withStatedSize, noisePicture } from "./sent-pictures.ts";

interface Limits {
  minSide: number;
  maxBytes: number;
}

/** A file that must be refused, and the reason. */
export type HostileFile = readonly [
  what: string,
  reason: "type" | "incomplete" | "too_many_pixels" | "too_small" | "too_large",
  bytes: Uint8Array<ArrayBuffer>,
];

/**
 * Returns thirty files that must be refused: they contain no picture, pretend to have another type, or would be too
 * expensive to decode.
 */
export async function hostileFiles({ minSide, maxBytes }: Limits): Promise<HostileFile[]> {
  const photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
  const text = (words: string) => new TextEncoder().encode(words);
  const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const png = new Uint8Array(await noisePicture(400, 400, 20).png().toBuffer());
  const webp = new Uint8Array(await noisePicture(400, 400, 20).webp().toBuffer());
  const progressive = new Uint8Array(await noisePicture(400, 400, 20).jpeg({ progressive: true }).toBuffer());
  const gif = new Uint8Array(await noisePicture(400, 400, 20).gif().toBuffer());
  const heavy = new Uint8Array(maxBytes + 1);
  heavy.set(photo);
  const bomb = png.slice();
  new DataView(bomb.buffer).setUint32(16, 30_000);
  new DataView(bomb.buffer).setUint32(20, 30_000);
  const poor = new Uint8Array(await noisePicture(400, 400, 0).png().toBuffer());
  new DataView(poor.buffer).setUint32(16, 2_800);
  new DataView(poor.buffer).setUint32(20, 2_800);
  const start = Buffer.from(progressive).indexOf(Buffer.from([0xff, 0xda]));
  const scans = Array.from({ length: 3 }, () => progressive.slice(start, -2));
  const small = (width: number, height: number) =>
    noisePicture(width, height, 20)
      .jpeg()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes));
  return [
    ["a page", "type", text("<!doctype html><script>alert(1)</script>")],
    ["a drawing", "type", text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["a drawing with a declaration", "type", text("<?xml version='1.0'?><svg/>")],
    ["a PDF", "type", text("%PDF-1.7\n1 0 obj")],
    ["an archive", "type", text("PK\u0003\u0004")],
    ["a program", "type", text("MZ\u0090\u0000")],
    ["a script", "type", text("#!/bin/sh\nrm -rf /")],
    ["a page before a JPEG", "type", join(text("<html>"), photo)],
    ["an archive before a JPEG", "type", join(text("PK\u0003\u0004"), photo)],
    ["a GIF", "type", gif],
    ["a GIF that is a script", "type", text("GIF89a/*")],
    ["a bitmap", "type", text("BM6\u0000\u0000\u0000")],
    ["an AVIF", "type", join(new Uint8Array([0, 0, 0, 28]), text("ftypavif"))],
    ["a HEIC", "type", join(new Uint8Array([0, 0, 0, 24]), text("ftypheic"))],
    ["a TIFF", "type", text("II*\u0000")],
    ["nothing but zeros", "type", new Uint8Array(4_000)],
    ["the begin of a JPEG", "type", photo.slice(0, 12)],
    ["a third of a JPEG", "incomplete", photo.slice(0, photo.length / 3)],
    ["a third of a PNG", "incomplete", png.slice(0, png.length / 3)],
    ["a third of a WebP", "incomplete", webp.slice(0, webp.length / 3)],
    ["a JPEG without its last lines", "incomplete", photo.slice(0, -200)],
    ["a PNG without the end of its picture", "incomplete", png.slice(0, -32)],
    ["a JPEG that announces 25 megapixels", "incomplete", withStatedSize(photo, 4_990, 4_990)],
    ["a PNG that holds too little", "incomplete", poor],
    ["a PNG of 900 megapixels", "too_many_pixels", bomb],
    ["a JPEG of 3,600 megapixels", "too_many_pixels", withStatedSize(photo, 60_000, 60_000)],
    [
      "the same scans three times",
      "type",
      join(progressive.slice(0, start), ...scans, new Uint8Array([0xff, 0xd9])),
    ],
    ["a narrow one", "too_small", await small(minSide - 1, 800)],
    ["a low one", "too_small", await small(800, minSide - 1)],
    ["one byte too many", "too_large", heavy],
  ];
}
