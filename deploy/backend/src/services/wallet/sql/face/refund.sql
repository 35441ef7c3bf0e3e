-- Returns a stake of this product, or a part of it, to its account, with the wager tax of that part (both in cents). Once per key
-- and product.
create or replace function wallet.refund(
  p_product text, p_game text, p_reference text, p_key text, p_user bigint, p_account text, p_stake bigint,
  p_wager_tax bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  v_sides integer := case p_wager_tax when 0 then 2 else 3 end;
begin
  return wallet.post(wallet.product_key(p_product, p_key), 'refund', p_reference, p_at,
    (array[p_user, 0, 0])[1 : v_sides], (array[p_account, 'stakes', 'wager_tax'])[1 : v_sides],
    (array[p_stake, p_wager_tax - p_stake, - p_wager_tax])[1 : v_sides], p_product, p_game);
end $$;
