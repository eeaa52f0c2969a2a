import { Buffer } from "node:buffer";
import { createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { canonicalPassword } from "./password.rules";

/**
 * The cost of scrypt. Every hash contains its cost, so the cost can be raised later: a hash with an older cost is
 * replaced at the next sign-in.
 */
interface Cost {
  /** log2 of N. */
  ln: number;
  r: number;
  p: number;
}

/** N=16384, r=8, p=5: one of OWASP's settings; it leaves most of a 128 MB isolate free. */
const COST: Cost = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The highest cost that is accepted in a stored hash. A damaged hash therefore cannot use more time or memory. */
const LARGEST: Cost = { ln: 17, r: 8, p: 5 };

const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+=*)\$([\w+/]+=*)$/;

/**
 * This function is synchronous, because workerd computes scrypt on the isolate's only thread anyway. Only one hash (16
 * MiB) is computed at a time, so we need no queue of hashes. A cancelled request could block such a queue.
 */
function derive(password: string, pepper: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Buffer {
  const peppered = createHmac("sha256", pepper).update(canonicalPassword(password), "utf8").digest();
  const maxmem = 256 * 2 ** ln * r;
  return scryptSync(peppered, salt, bytes, { N: 2 ** ln, r, p, maxmem });
}

/** Hashes a password. The result is one text that contains the parameters, the salt and the hash. */
export function hashPassword(password: string, pepper: string, cost: Cost = COST): string {
  const salt = randomBytes(SALT_BYTES);
  const hash = derive(password, pepper, salt, cost, HASH_BYTES);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

export interface PasswordCheck {
  isRight: boolean;
  /**
   * Whether the hash has older parameters. The caller then replaces it, because the password is known at that moment.
   */
  isOutdated: boolean;
}

/**
 * A placeholder hash with the current cost. The password typed for an unknown account is compared with this hash, so
 * that known and unknown accounts take the same time.
 */
const NOBODY = { salt: Buffer.alloc(SALT_BYTES, 7), hash: Buffer.alloc(HASH_BYTES) };

/**
 * Compares a password with a stored hash in constant time.
 * @param stored a result of `hashPassword`; any other string never matches. For null (no such account), the function
 * does the same work and returns false.
 */
export function verifyPassword(password: string, stored: string | null, pepper: string): PasswordCheck {
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
