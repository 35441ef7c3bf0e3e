import './cash-out-order.ts';

/** Continues a stored cash out once its code is loaded; it shows nothing. */
export default function OrderSlot() {
  return null;
}
