-- Moves a product's money (cents) between accounts of the house, such as the prizes' share of stakes into their pool. Once per key and
-- product. The opposite transfer undoes it.
create or replace function wallet.transfer(
  p_product text, p_game text, p_reference text, p_key text, p_from text, p_to text, p_amount bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  v_accounts constant text[] := '{stakes,payouts,pool,guarantee,rounding}';
begin
  if coalesce(p_from <> all(v_accounts) or p_to <> all(v_accounts) or p_from = p_to or p_amount <= 0, true) then
    raise exception 'no transfer of % from % to %', p_amount, p_from, p_to;
  end if;
  return wallet.post(wallet.product_key(p_product, p_key), 'transfer', p_reference, p_at, array[0, 0], array[p_from, p_to],
    array[- p_amount, p_amount], p_product, p_game);
end $$;
