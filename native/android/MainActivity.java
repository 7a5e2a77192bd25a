package app.fabula.stories;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(FabulaHostPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
