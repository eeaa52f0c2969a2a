import type Stripe from "stripe";

/** The type of a value as Stripe sends it. Any part of it may be missing. */
export type Sent<T> = T extends Stripe.Decimal
  ? string
  : T extends object
    ? { [Key in keyof T]?: Sent<T[Key]> }
    : T;

type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type KeyOf<T> = T extends unknown ? keyof T : never;

/**
 * The keys of `T`, at any depth, that the type `Of` does not have. The key `sandbox` is allowed, because responses
 * leave it out.
 */
type UnknownKeys<T, Of> = T extends readonly (infer Item)[]
  ? UnknownKeys<Item, ValueOf<Of, number>>
  : T extends object
    ? {
        [Key in keyof T]-?: Key extends "sandbox"
          ? never
          : Key extends KeyOf<Of>
            ? UnknownKeys<NonNullable<T[Key]>, NonNullable<ValueOf<Of, Key>>>
            : Key;
      }[keyof T]
    : never;

/**
 * The type `T`, if the SDK's type `Of` has all keys of `T` with the same types. Otherwise a type to which no object can
 * be assigned.
 */
export type Published<T extends Sent<Of>, Of> = [UnknownKeys<T, Of>] extends [never]
  ? T
  : { "keys that Stripe does not publish": UnknownKeys<T, Of> };
