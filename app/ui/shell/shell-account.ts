import type { ModerationState } from "~/models/accounts/rules";
import type { WaitingCounts } from "~/presenters/moderation/waiting-work";
import type { MenuAccount } from "./menu";

/**
 * The data about the signed-in person that the shell shows. `Me` of the session contains all of them except the URL of
 * the public profile.
 */
export interface ShellAccount extends Omit<MenuAccount, "publicUrl"> {
  providerId: string;
  firstname: string;
  lastname: string;
  companyName: string | null;
  /** Key of the profile picture, which replaces the monogram. */
  pictureKey?: string | null;
  moderation: ModerationState;
  credits: number;
  requestsUnseen: number;
  publicUrl?: string | null;
  /** Number of items that wait for an administrator's decision; absent for other roles. */
  waiting?: WaitingCounts | null;
  /** Whether the browser runs on a Mac, where the keys have other names. */
  usesMac?: boolean;
}
