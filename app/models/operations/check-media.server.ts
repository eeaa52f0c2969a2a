import type { ServiceContext } from "~/context/types";

/** Returns whether R2 responds. If it does not, the failure is logged. */
export async function checkMedia({
  media,
  reportFailure,
}: Pick<ServiceContext, "media" | "reportFailure">): Promise<boolean> {
  try {
    await media.head("health");
    return true;
  } catch (failure) {
    reportFailure("media_down", failure);
    return false;
  }
}
