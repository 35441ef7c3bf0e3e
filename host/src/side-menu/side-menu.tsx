import { closeMenu, useText } from '@jukwaa/runtime';
import { Drawer } from '@jukwaa/ui';
import { MenuBody } from './menu-body.tsx';
import { sideMenuTexts } from './messages.ts';

/** The menu at the left edge. */
export default function SideMenu() {
  const t = useText(sideMenuTexts);
  return (
    <Drawer open onClose={closeMenu} title={t('title')} closeLabel={t('close')}>
      <MenuBody />
    </Drawer>
  );
}
