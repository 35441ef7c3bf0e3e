/** A slot that continues a stored order once its code is loaded; it shows nothing. */
export default function OrderSlot() {
  return null;
}
