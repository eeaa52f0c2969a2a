import { Buffer } from "node:buffer";
import { createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { canonicalPassword } from "./common-password.rules";

/** Cost of scrypt. Part of every stored hash, so that it can be raised: older hashes are renewed at sign-in. */
interface Cost {
  /** log2 of N. */
  ln: number;
  r: number;
  p: number;
}

/** N=16384, r=8, p=5: an OWASP row that leaves most of a 128 MB isolate free (SECURITY.md rule 5). */
const COST: Cost = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** No stored string may make the Worker spend more than this. */
const LARGEST: Cost = { ln: 17, r: 8, p: 5 };

const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+=*)\$([\w+/]+=*)$/;

/**
 * The synchronous function on purpose: workerd computes scrypt on the isolate's one thread either way, so there is never
 * more than one hash at a time and its 16 MiB, and no queue that a cancelled request could leave locked.
 */
function derive(password: string, pepper: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Buffer {
  const peppered = createHmac("sha256", pepper).update(canonicalPassword(password), "utf8").digest();
  const maxmem = 256 * 2 ** ln * r;
  return scryptSync(peppered, salt, bytes, { N: 2 ** ln, r, p, maxmem });
}

/** A self-describing string: parameters, salt, hash. */
export function hashPassword(password: string, pepper: string, cost: Cost = COST): string {
  const salt = randomBytes(SALT_BYTES);
  const hash = derive(password, pepper, salt, cost, HASH_BYTES);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

export interface Verification {
  isRight: boolean;
  /** Made with other parameters than today's: to be hashed again while the password is at hand. */
  isOutdated: boolean;
}

/** What an unknown account is compared with: nobody's hash, at today's cost, so that both take the same time. */
const NOBODY = { salt: Buffer.alloc(SALT_BYTES, 7), hash: Buffer.alloc(HASH_BYTES) };

/**
 * Compares in constant time. With null (no such account) the same work is done and the answer is no.
 * @param stored what `hashPassword` made; anything else is nobody's
 */
export function verifyPassword(password: string, stored: string | null, pepper: string): Verification {
  const parsed = stored === null ? null : parseStored(stored);
  const { salt, hash } = parsed ?? NOBODY;
  const cost = parsed?.cost ?? COST;
  const derived = derive(password, pepper, salt, cost, hash.length);
  const isRight = timingSafeEqual(derived, hash) && parsed !== null;
  const isOutdated = cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p;
  return { isRight, isOutdated: isRight && isOutdated };
}

function parseStored(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, ln, r, p, salt = "", hash = ""] = STORED.exec(stored) ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const isBearable =
    cost.ln >= 1 &&
    cost.ln <= LARGEST.ln &&
    cost.r >= 1 &&
    cost.r <= LARGEST.r &&
    cost.p >= 1 &&
    cost.p <= LARGEST.p;
  if (!isBearable) return null;
  const parsed = { cost, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
  return parsed.hash.length >= 16 ? parsed : null;
}
