import type { ModerationState } from "~/models/accounts/rules";
import type { MenuAccount } from "./menu";

/** What the shell tells of the signed-in person. `Me` of the session has all but the public address. */
export interface ShellAccount extends Omit<MenuAccount, "publicUrl"> {
  providerId: string;
  firstname: string;
  lastname: string;
  companyName: string | null;
  /** Key of the profile picture, shown instead of the monogram. */
  pictureKey?: string | null;
  moderation: ModerationState;
  credits: number;
  requestsUnseen: number;
  publicUrl?: string | null;
}
