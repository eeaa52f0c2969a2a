import type { DatabaseTarget } from "../database/prepare-database.ts";
import type { Place } from "../parties/cloudflare.ts";
import type { DeployedProduct } from "../parties/production.ts";

/** What the steps of the setup work with. */
export interface SetupContext {
  product: DeployedProduct;
  /** Where the database and the buckets are created. */
  place: Place;
  /** The database of the environment. It is opened when it is needed, because it may not exist before. */
  openDatabase(): DatabaseTarget;
  /** A file into which new secrets of our own are written too, so that they can be kept elsewhere. */
  keepFile?: string | undefined;
  /** Prints one line. */
  print(line: string): void;
}

/**
 * One step of the setup. It asks what exists before it creates something, so it can be repeated at any time, also after
 * an interruption.
 */
export interface Step {
  name: string;
  /** What the step would do; empty if nothing is missing. It only reads. */
  plan(ctx: SetupContext): Promise<string[]>;
  carryOut(ctx: SetupContext): Promise<void>;
}

/** Thrown if a step needs something that only a person can give. */
export class NeedsPerson extends Error {}
